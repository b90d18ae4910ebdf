/** Addresses that are nobody's (RFC 5737), from which the people of a demonstration come: what is invented cannot be taken for somebody's deed. */
export const INVENTED_NET = '192.0.2.';

/** An address of a log in the words that a person is shown; one that is nobody's is said to be of the demonstration. */
export const addressText = (address: string): string => (address.startsWith(INVENTED_NET) ? '演示数据' : address);

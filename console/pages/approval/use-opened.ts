import { useSearchParams } from 'react-router-dom';
import { textIn, withValues } from '../../parts/address.ts';

const ID = 'id';

/** The record that is open, kept in the address so that it can be sent to a colleague; undefined for none. */
export function useOpened() {
  const [query, setQuery] = useSearchParams();
  const text = textIn(query, ID);
  return {
    opened: /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined,
    handleOpen: (id: number) => setQuery(withValues(query, { [ID]: String(id) })),
    handleClose: () => setQuery(withValues(query, { [ID]: '' })),
  };
}

/** Whether the wall's address asks for tone and speech 声音: off unless it says `sound=on`. */
export const isAudible = (): boolean => new URLSearchParams(window.location.search).get('sound') === 'on';

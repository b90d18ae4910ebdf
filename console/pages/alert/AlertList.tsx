import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCore } from '#browser/core.tsx';
import { textIn, withValues } from '../../parts/address.ts';
import { Register } from '../../register/Register.tsx';
import { AlertDrawer } from './AlertDrawer.tsx';
import { alertRegister } from './alerts.tsx';
import { OpenByNumber } from './OpenByNumber.tsx';

const OPENED = 'alert';

/** Alerts in a list; the one that is looked at stands in the address, so that it can be sent to a colleague. */
export function AlertList({ state }: { readonly state: 'open' | 'all' }) {
  const [query, setQuery] = useSearchParams();
  const { queries } = useCore();
  const register = useMemo(() => {
    const open = (alertId: number) => setQuery((before) => withValues(before, { [OPENED]: String(alertId) }));
    return { ...alertRegister(state, ({ alertId }) => open(alertId)), tools: <OpenByNumber onOpen={open} /> };
  }, [state, setQuery]);
  const opened = Number(textIn(query, OPENED));
  const handleClose = () => {
    setQuery((before) => withValues(before, { [OPENED]: '' }));
    void queries.invalidateQueries();
  };
  return (
    <>
      <Register register={register} />
      {Number.isInteger(opened) && opened > 0 && <AlertDrawer alertId={opened} onClose={handleClose} />}
    </>
  );
}

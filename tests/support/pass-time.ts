import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Lets faked intervals run on by `milliseconds`. An answer that came outside `act` is drawn before its effects ran: the
 * interval that they set must be there first, or it would begin after the time had passed. `setTimeout` must be the real one.
 */
export async function passTime(milliseconds: number): Promise<void> {
  await act(async () => {
    await new Promise((done) => void setTimeout(done));
    vi.advanceTimersByTime(milliseconds);
  });
}

import { describe, expect, it } from 'vitest';
import { alertSamples } from '#subjects/alert/samples.ts';
import type { Alert } from '#subjects/alert/wire/alerts.ts';
import { announcementSamples, reportSample } from '#subjects/duty/samples.ts';
import { MOST_QUEUED } from '#subjects/duty/terms.ts';
import { restingOf } from '../../../screens/duty/remote/obeying.ts';
import { announcedOf, onlyWorst, queueOf, spokenText, subjectsOf } from '../../../screens/duty/takeover/announced.ts';
import { noTakeover, takeoverAfter } from '../../../screens/duty/takeover/takeover.ts';
import { RESTS } from '../../../screens/duty/times.ts';

const [severe] = alertSamples as readonly [Alert, ...Alert[]];
const [notice, drill] = announcementSamples;
const NOW = notice.raisedAt;

describe('what a wall announces (WALL duty 3)', () => {
  it('a drill says before and after that it is one; nothing else does', () => {
    const spoken = subjectsOf([severe], [notice, drill]).map(spokenText);
    expect(spoken).toEqual([
      '严重预警，全市，报价网点数',
      expect.stringMatching(/^警告通知，14:00 应急会商，/),
      expect.stringMatching(/^演练，演练，严重通知，批发市场停电演练，.*，以上为演练$/),
    ]);
    expect(spoken.slice(0, 2).join('')).not.toContain('演练');
  });

  it('of thresholds of several levels on the same measure and subject the worst alone', () => {
    const lesser = { ...severe, alertId: 90, level: 1 as const };
    const other = { ...lesser, alertId: 91, subjectName: '秦淮区' };
    expect(onlyWorst([severe, lesser, other]).map(({ alertId }) => alertId)).toEqual([severe.alertId, 91]);
  });

  it('of a long queue the hints are left out first, and what somebody handles says who', () => {
    const hints = Array.from({ length: MOST_QUEUED }, (_, index) => ({
      ...severe,
      alertId: 100 + index,
      level: 1 as const,
      subjectName: `市场 ${index}`,
      openedAt: NOW,
    }));
    const subjects = subjectsOf([...hints, severe], [notice, drill]);
    const state = takeoverAfter(noTakeover(NOW), { type: 'told', alerts: subjects.map(announcedOf), now: NOW });
    const queue = queueOf(state, subjects);
    expect(queue.slice(0, 3).map(({ kind, stage, by }) => [kind, stage, by])).toEqual([
      ['alert', 'on', ''],
      ['notice', 'waiting', ''],
      ['drill', 'handled', '周雅文'],
    ]);
    expect(queue).toHaveLength(MOST_QUEUED);
  });

  it('a page that begins anew lets rest what rested', () => {
    const action = restingOf(reportSample, NOW);
    expect(action).toMatchObject({ announced: { 'drill-5': NOW + 200_000 - RESTS[3] }, dismissed: {} });
  });
});

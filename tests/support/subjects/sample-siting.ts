import { comparisonSample, gapSample, savedAreaSample, siteSamples, whatIfSample } from '#subjects/siting/samples.ts';
import type { WhatIfQuery } from '#subjects/siting/wire.ts';
import type { Answers } from '../sample-server.tsx';
import { planningAnswers } from './sample-planning.ts';

/** What the pages of gaps, siting, comparison and imports ask for. */
export const sitingAnswers: Answers = {
  ...planningAnswers,
  'siting.gap': () => gapSample,
  'siting.what-if': ({ opened, closed }: WhatIfQuery) => ({
    ...whatIfSample,
    gains: opened.map((_, index) => 5_120 - index * 1_000),
    after: opened.length + closed.length === 0 ? whatIfSample.before : whatIfSample.after,
  }),
  'siting.sites': () => siteSamples,
  'siting.compare': () => comparisonSample,
  'siting.saved-areas': () => [
    savedAreaSample,
    { ...savedAreaSample, savedAreaId: 4, name: '东山核心区', maker: '陈国庆', isOwn: false },
  ],
};

import { z } from 'zod';
import { type StagePart, stageParts } from '../../../domain/reports/funnel/stage-parts.ts';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { funnelReads } from '../../../projections/reports/funnel/funnel-queries.ts';
import { defineFigure, type FigureSource } from '../../shared/figures.ts';
import {
  chosenAthletes,
  type FunnelDeps,
  funnelParameters,
  funnelQuestion,
  placeIn,
  readFunnel,
} from './funnel-routes.ts';

const MOST = 1_000;

/** The athletes of a stage of the funnel, one by one. */
export const funnelFigures = (deps: FunnelDeps): FigureSource[] => [
  defineFigure({
    name: 'funnel-stage',
    access: 'staff',
    unit: 'count',
    reads: funnelReads,
    parameters: z.object({
      ...funnelParameters,
      stage: z.string().max(100),
      part: z.enum(stageParts).default('reached'),
    }),
    open({ stage: stageId, part: asked, ...parameters }) {
      const question = funnelQuestion(parameters, deps.today());
      const { mode, range } = question;
      const part = mode === 'snapshot' ? 'here' : asked;
      const days = `${formatShortDay(range.first)} to ${formatShortDay(range.last)}`;
      return {
        title:
          mode === 'snapshot'
            ? 'Active athletes at this stage'
            : `Athletes added from ${days} who ${partWords[part]}`,
        async value() {
          const { stages } = await readFunnel(deps, question);
          const stage = stages.find(({ id }) => id === stageId);
          if (part !== 'stopped') return stage?.[part] ?? 0;
          const next = stages[stages.findIndex(({ id }) => id === stageId) + 1];
          return (stage?.reached ?? 0) - (next?.reached ?? 0);
        },
        async facts() {
          const chosen = await chosenAthletes(deps, question);
          const of = { stage: placeIn(chosen.stages, stageId), part };
          const facts = [];
          for (let offset = 0; ; offset += MOST) {
            const { rows, total } = await deps.queries.athletes(chosen, of, { offset, limit: MOST });
            for (const { id, name, moved_on, position } of rows) {
              const path = `/athletes/${id}`;
              facts.push({ id, label: name, day: moved_on, value: 1, path, position: BigInt(position) });
            }
            if (facts.length >= total || rows.length === 0) return facts;
          }
        },
      };
    },
  }),
];

const partWords: Readonly<Record<StagePart, string>> = {
  reached: 'reached this stage or a later one',
  stopped: 'reached this stage and no later one',
  here: 'are at this stage',
  lost: 'left the funnel from this stage',
};

import type { AudienceView, CommunicationView } from '../../../../contract/communications/communications.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { communicationResource } from '../communication-paths.ts';
import { communicationsHttp } from '../communications-http.ts';

/** Where each kind of audience is added and removed, and the name of its ids. */
const audiences = {
  athlete: { path: 'athletes', ids: 'athleteIds' },
  'training-group': { path: 'training-groups', ids: 'trainingGroupIds' },
  season: { path: 'seasons', ids: 'seasonIds' },
  trainer: { path: 'trainers', ids: 'trainerIds' },
  contact: { path: 'contacts', ids: 'contactIds' },
} as const satisfies Readonly<Record<AudienceView['kind'], object>>;

interface Addition {
  readonly kind: AudienceView['kind'];
  readonly ids: readonly string[];
}

/** Adds people to the audience of a letter, from a dialog that shows failures itself. */
export const useAddAudience = (communicationId: string, onDone: () => void) =>
  useCommand(
    ({ kind, ids }: Addition, idempotencyKey) =>
      communicationsHttp.post<{ id: string }>(
        `${communicationResource(communicationId)}/${audiences[kind].path}`,
        { body: { [audiences[kind].ids]: ids }, idempotencyKey },
      ),
    { quiet: true, onDone },
  );

export const audiencePath = (communicationId: string, { kind, id }: Pick<AudienceView, 'kind' | 'id'>) =>
  `${communicationResource(communicationId)}/${audiences[kind].path}/${encodeURIComponent(id)}`;

/** `Peewee AA: 18 athletes` */
export const audienceWords = ({ kind, name, count }: AudienceView): string =>
  kind === 'training-group' || kind === 'season' ? `${name}: ${counted(count, 'athlete')}` : name;

/** The ids of one kind that are in the audience already. */
export const knownIds = (
  { audience }: Pick<CommunicationView, 'audience'>,
  kind: AudienceView['kind'],
): readonly string[] => audience.flatMap((part) => (part.kind === kind ? part.id : []));

/** `127 people get this, 6 do not` */
export function recipientsWords({ mails, left_out }: { mails: number; left_out: number }): string {
  const get = mails === 1 ? '1 person gets this' : `${mails.toLocaleString('en-US')} people get this`;
  if (left_out === 0) return get;
  return `${get}, ${left_out.toLocaleString('en-US')} ${left_out === 1 ? 'does' : 'do'} not`;
}

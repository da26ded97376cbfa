import type { LinkedRecipients } from '../../../commands/communications/consent/linked-recipient.ts';
import type { Statements } from '../../../commands/communications/consent/statements.ts';
import { type CommandContext, step } from '../../../commands/runtime/context.ts';
import type { Done } from '../../../commands/runtime/handle.ts';
import type { OfferedOptions } from '../../../commands/shared/offered-options.ts';
import { communicationOptions } from '../../../domain/shared/communication-options.ts';
import {
  type ConsentQueries,
  consentReads,
  LATEST,
} from '../../../projections/communications/consent/consent-queries.ts';
import type { PreferenceLinks } from '../../shared/contributions.ts';

interface Deps {
  readonly recipientOf: LinkedRecipients;
  readonly statements: Pick<Statements, 'repeat'>;
  readonly queries: Pick<ConsentQueries, 'peopleAt'>;
  readonly offeredOptions: OfferedOptions;
}

/** The link in an email by which its recipient chooses emails, also a contact without a login. It shows what applies to the address. */
export function letterPreferences({
  recipientOf,
  statements,
  queries,
  offeredOptions,
}: Deps): PreferenceLinks {
  return {
    reads: consentReads,
    async ownerOf(token) {
      const recipient = await recipientOf('preferences', token);
      if (!recipient) return undefined;
      const { person, messageId } = recipient;
      const [known] = await queries.peopleAt([person], LATEST);
      if (!known || known.facts.isErased) return undefined;
      const { email, firstName, lastName, optOuts } = known.facts;
      return {
        id: person.id,
        email,
        firstName,
        lastName,
        roleId: 0,
        optedOut: [...optOuts],
        async choose(unwanted, network, context) {
          const offered = new Set((await offeredOptions()).map(({ id }) => id));
          const changed = communicationOptions
            .map(({ id: optionId }) => ({ optionId, isWanted: !unwanted.includes(optionId) }))
            .filter(({ optionId, isWanted }) => offered.has(optionId) && optOuts.has(optionId) === isWanted);
          let last: Done | undefined;
          for (const choice of changed) {
            const statement = {
              ...choice,
              person,
              messageId,
              network,
              how: 'link',
              wording: 'preferences-1',
            } as const;
            last = await statements.repeat(statement, byRecipient(context, choice.optionId, person.id));
          }
          return last;
        },
      };
    },
  };
}

/** The link authenticates the person. Equal keys from two visitors must not count as the same command. */
const byRecipient = (context: CommandContext, optionId: string, personId: string): CommandContext =>
  step(context, `${optionId} of ${personId}`);

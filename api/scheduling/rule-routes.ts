import type { z } from 'zod';
import type { CommandContext } from '../../commands/runtime/context.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import type { Done } from '../../commands/runtime/handle.ts';
import { reference } from '../../contract/shared/fields.ts';
import type { GroupRuleCommand } from '../../domain/scheduling/groups/group-rules.ts';
import type { RuleType } from '../../domain/shared/group-rules.ts';
import { defineRoute, type Route } from '../runtime/route.ts';

interface RuleBody {
  readonly id?: string | undefined;
  readonly rule_id: string;
  readonly rule_value: string;
  /** Of training groups only. */
  readonly rule_type?: RuleType | undefined;
}

interface RuledRecord {
  /** `/locations/:location`. */
  readonly path: string;
  /** The name of the path parameter. */
  readonly parameter: string;
  /** The record in summaries: 'a location'. */
  readonly called: string;
  /** The body of a new rule, and of a change. */
  readonly bodies: { readonly added: z.ZodType<RuleBody>; readonly changed: z.ZodType<RuleBody> };
  readonly carryOut: (recordId: string, command: GroupRuleCommand, context: CommandContext) => Promise<Done>;
}

/** The rules of a location or a training group. Answers contain the id of the rule. */
export function ruleRoutes({ path, parameter, called, bodies, carryOut }: RuledRecord): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: `${path}/rules`,
      access: 'staff',
      summary: `Adds a rule to ${called}`,
      status: 201,
      body: bodies.added,
      results: reference,
      async run({ body, param, context }) {
        const logisticId = body.id ?? derivedId(context.commandId, 'rule');
        const rule = ruleOf(logisticId, body);
        const done = await carryOut(param(parameter), { kind: 'add-rule', ...rule }, context);
        return { results: { id: logisticId }, done };
      },
    }),
    defineRoute({
      method: 'put',
      path: `${path}/rules/:logistic`,
      access: 'staff',
      summary: `Changes a rule of ${called}`,
      body: bodies.changed,
      results: reference,
      async run({ body, param, context }) {
        const logisticId = param('logistic');
        const rule = ruleOf(logisticId, body);
        const done = await carryOut(param(parameter), { kind: 'change-rule', ...rule }, context);
        return { results: { id: logisticId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: `${path}/rules/:logistic`,
      access: 'staff',
      summary: `Removes a rule of ${called}`,
      results: reference,
      async run({ param, context }) {
        const logisticId = param('logistic');
        const done = await carryOut(param(parameter), { kind: 'remove-rule', logisticId }, context);
        return { results: { id: logisticId }, done };
      },
    }),
  ];
}

const ruleOf = (logisticId: string, { rule_id, rule_value, rule_type }: RuleBody) => ({
  logisticId,
  ruleId: rule_id,
  value: rule_value,
  type: rule_type,
});

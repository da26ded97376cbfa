import type { CommandContext } from '../../commands/runtime/context.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import type { Done } from '../../commands/runtime/handle.ts';
import { logisticBody } from '../../contract/scheduling/locations.ts';
import { reference } from '../../contract/shared/fields.ts';
import type { LogisticCommand } from '../../domain/scheduling/logistics.ts';
import { defineRoute, type Route } from '../runtime/route.ts';

interface RuledRecord {
  /** `/locations/:location`. */
  readonly path: string;
  /** The name of the path parameter. */
  readonly parameter: string;
  /** The record in summaries: 'a location'. */
  readonly called: string;
  readonly carryOut: (recordId: string, command: LogisticCommand, context: CommandContext) => Promise<Done>;
}

/** The rules of a location or a training group. Answers contain the id of the rule. */
export function ruleRoutes({ path, parameter, called, carryOut }: RuledRecord): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: `${path}/rules`,
      access: 'staff',
      summary: `Adds a rule to ${called}`,
      status: 201,
      body: logisticBody,
      results: reference,
      async run({ body, param, context }) {
        const logisticId = body.id ?? derivedId(context.commandId, 'rule');
        const rule = { logisticId, ruleId: body.rule_id, value: body.rule_value };
        const done = await carryOut(param(parameter), { kind: 'add-rule', ...rule }, context);
        return { results: { id: logisticId }, done };
      },
    }),
    defineRoute({
      method: 'put',
      path: `${path}/rules/:logistic`,
      access: 'staff',
      summary: `Changes a rule of ${called}`,
      body: logisticBody.omit({ id: true }),
      results: reference,
      async run({ body, param, context }) {
        const logisticId = param('logistic');
        const rule = { logisticId, ruleId: body.rule_id, value: body.rule_value };
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

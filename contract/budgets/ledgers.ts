import { z } from 'zod';
import { budgetTypeIds } from '../../domain/budgets/budget-types.ts';
import { accountKinds } from '../../domain/shared/account-kind.ts';
import { id, oneLine, revision } from '../shared/fields.ts';

/** An id of the accounting service. */
const accountId = oneLine(100);

/** A ledger category of the dialogs. */
export const budgetTypeView = z
  .object({
    id: z.enum(budgetTypeIds),
    /** The name, as in every value list. */
    label: z.string(),
    name: z.string(),
    key: z.enum(accountKinds),
    ordinal: z.int(),
    is_active: z.boolean(),
  })
  .meta({ id: 'BudgetTypeView' });
export type BudgetTypeView = z.output<typeof budgetTypeView>;

/** A ledger, with the field names of part 2 §3. */
export const budgetView = z
  .object({
    budget_id: id,
    budget_name: z.string(),
    budget_type_id: z.enum(budgetTypeIds),
    budget_category_id: id,
    is_active: z.boolean(),
    is_hidden: z.boolean(),
    /** Ids of accounting accounts. */
    ledgers: z.array(z.string()),
    revision,
  })
  .meta({ id: 'BudgetView' });
export type BudgetView = z.output<typeof budgetView>;

export const budgetCategoryView = z
  .object({
    id,
    category_name: z.string(),
    budget_type_id: z.enum(budgetTypeIds),
    is_active: z.boolean(),
    ordinal: z.int(),
    /** The number of ledgers in the group. */
    ledgers: z.int(),
    revision,
  })
  .meta({ id: 'BudgetCategoryView' });
export type BudgetCategoryView = z.output<typeof budgetCategoryView>;

/** Missing values arrive as empty texts, so that the rules of the domain name them. */
const ledger = {
  budget_name: oneLine(300),
  budget_type_id: z.string().max(40),
  budget_category_id: z.union([id, z.literal('')]),
};

export const createBudgetBody = z
  .strictObject({
    id: id.optional(),
    budget_name: ledger.budget_name.default(''),
    budget_type_id: ledger.budget_type_id.default(''),
    budget_category_id: ledger.budget_category_id.default(''),
    ledgers: z.array(accountId).max(500).default([]),
  })
  .meta({ id: 'CreateBudgetBody' });
export type CreateBudgetBody = z.input<typeof createBudgetBody>;

export const changeBudgetBody = z
  .strictObject({
    ...ledger,
    is_active: z.boolean(),
    is_hidden: z.boolean(),
    /** The whole list of accounting accounts. */
    ledgers: z.array(accountId).max(500),
  })
  .partial()
  .meta({ id: 'ChangeBudgetBody' });
export type ChangeBudgetBody = z.input<typeof changeBudgetBody>;

/** The whole list of accounting accounts of a ledger. */
export const budgetLedgersBody = z
  .strictObject({ ledgers: z.array(accountId).max(500) })
  .meta({ id: 'BudgetLedgersBody' });
export type BudgetLedgersBody = z.input<typeof budgetLedgersBody>;

const group = { category_name: oneLine(300), budget_type_id: ledger.budget_type_id };

export const createBudgetCategoryBody = z
  .strictObject({
    id: id.optional(),
    category_name: group.category_name.default(''),
    budget_type_id: group.budget_type_id.default(''),
  })
  .meta({ id: 'CreateBudgetCategoryBody' });
export type CreateBudgetCategoryBody = z.input<typeof createBudgetCategoryBody>;

export const changeBudgetCategoryBody = z
  .strictObject({ ...group, is_active: z.boolean() })
  .partial()
  .meta({ id: 'ChangeBudgetCategoryBody' });
export type ChangeBudgetCategoryBody = z.input<typeof changeBudgetCategoryBody>;

export const budgetOrdinalsBody = z
  .strictObject({ rows: z.array(z.strictObject({ id, ordinal: z.int() })).max(500) })
  .meta({ id: 'BudgetOrdinalsBody' });
export type BudgetOrdinalsBody = z.input<typeof budgetOrdinalsBody>;

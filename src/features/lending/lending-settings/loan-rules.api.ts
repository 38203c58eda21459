import { z } from '@hono/zod-openapi'
import { removeRule, setRule } from '#src/features/lending/loan-rules/change-rules.server.ts'
import { listRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import {
  type RuleKind,
  ruleKindNames,
  ruleKinds,
} from '#src/features/lending/loan-rules/rule-kinds.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { defineAction, defineEndpoint, noBody } from '#src/server/http/endpoint.ts'
import { oneOf, text } from '#src/server/http/parameters.ts'
import { explainCase } from './explain-case.server.ts'

const tag = 'Settings'
const read = { tag, access: 'admin', adminGate: true, scope: 'circulation:read' } as const
const write = { tag, access: 'admin', adminGate: true, scope: 'settings:write' } as const
const kinds = ruleKindNames as [RuleKind, ...RuleKind[]]

const part = (what: string, example: string | null) =>
  z
    .string()
    .max(60)
    .nullable()
    .openapi({ description: `The code of ${what}; null: all.`, example })
const scope = {
  branch: part('a branch', null),
  category: part('a category of members', 'faculty'),
  itemType: part('an item type', 'book'),
}
const kind = z.enum(kinds).openapi({ description: 'What the rule says.', example: 'loan-length' })
const value = z.unknown().openapi({
  description: 'A number, true or false, a word, null for none; money in paise.',
  example: 14,
})
const example = '0190a000-0000-7000-8000-000000000001'
const id = z.uuid().openapi({ example })

const list = defineEndpoint({
  id: 'listLoanRules',
  path: '/api/v1/loan-rules',
  ...read,
  summary: 'The rules of lending',
  description:
    'Each says one thing for one scope. Of those that fit a loan the one holds that names most: a branch before a category before an item type.',
  query: z.object({
    kind: oneOf(kinds).optional().openapi({ description: 'Only of this kind.', example: 'fine' }),
  }),
  response: z
    .object({
      items: z
        .array(
          z.object({
            id,
            kind,
            label: z.string().openapi({ example: 'Loan length' }),
            ...scope,
            value,
          }),
        )
        .readonly(),
    })
    .openapi('LoanRules'),
  handle: async ({ db }, { query }) => {
    const rules = (await listRules(db)).filter(
      (rule) => query.kind === undefined || rule.kind === query.kind,
    )
    const items = rules.map((rule) => ({ ...rule, label: ruleKinds[rule.kind].label }))
    return { body: { items } }
  },
})

const set = defineAction({
  id: 'setLoanRule',
  method: 'put',
  path: '/api/v1/loan-rules',
  ...write,
  summary: 'Say a rule for a scope',
  description: 'Instead of what was said for it before. It holds from the next loan or renewal on.',
  problems: ['not-found'],
  body: z.object({
    kind,
    branch: scope.branch.default(null),
    category: scope.category.default(null),
    itemType: scope.itemType.default(null),
    value,
  }),
  response: z.object({ id }).openapi('LoanRule'),
  handle: ({ db, actor }, { body: { kind: said, value: given, ...of } }) =>
    inTransaction(db, async (within) => ({
      body: { id: await setRule(within, actor, of, said, given) },
    })),
})

const clear = defineAction({
  id: 'removeLoanRule',
  method: 'delete',
  path: '/api/v1/loan-rules/{rule}',
  ...write,
  summary: 'Take a rule back',
  description: 'What is said more generally holds then. The rule for all stays: change it.',
  problems: ['not-found', 'conflict'],
  params: z.object({
    rule: z.string().max(40).openapi({ description: 'The id of the rule.', example }),
  }),
  body: noBody,
  response: z.object({ id }),
  handle: ({ db, actor }, { params: { rule } }) =>
    inTransaction(db, async (within) => {
      await removeRule(within, actor, rule)
      return { body: { id: rule } }
    }),
})

const explain = defineEndpoint({
  id: 'explainLoanRules',
  path: '/api/v1/loan-rules/explain/{member}/{code}',
  ...read,
  summary: 'Why a member gets a copy as they do',
  description:
    'What holds for a member and a copy, kind by kind, with the rule that won and what of the case it names: none is the rule for all.',
  problems: ['not-found'],
  params: z.object({
    member: text(100).openapi({
      description: 'Barcode, member number or roll number.',
      example: 'M-000001',
    }),
    code: text(100).openapi({ description: 'Barcode or accession number.', example: '10234' }),
  }),
  query: z.object({}),
  response: z
    .object({
      member: z.string().openapi({ example: 'Asha Rao' }),
      title: z.string().openapi({ example: 'Operating system concepts' }),
      asked: z.object({
        branch: z.string().openapi({ example: 'main' }),
        category: z.string().openapi({ example: 'faculty' }),
        itemType: z.string().openapi({ example: 'book' }),
      }),
      answers: z
        .array(
          z.object({
            kind,
            label: z.string().openapi({ example: 'Loan length' }),
            value,
            rule: id.openapi({ description: 'The rule that won.' }),
            matchedOn: z
              .array(z.enum(['branch', 'category', 'itemType']))
              .readonly()
              .openapi({ example: ['category'] }),
          }),
        )
        .readonly(),
      shortLoan: z
        .object({
          days: z.int().openapi({ example: 3 }),
          until: z.iso.date().openapi({ example: '2026-12-31' }),
          because: z.string().openapi({ example: 'CS 301 Operating Systems' }),
        })
        .nullable()
        .openapi({ description: 'Of a course that reads the book: no loan of it is longer now.' }),
    })
    .openapi('ExplainedLoanRules'),
  handle: async ({ db, actor }, { params: { member: who, code } }) => {
    const { member, title, asked, answers, shortLoan } = await explainCase(db, actor, {
      member: who,
      copy: code,
    })
    const said = answers.map(({ ruleId, ...answer }) => ({
      ...answer,
      rule: ruleId,
      label: ruleKinds[answer.kind].label,
    }))
    return { body: { member, title, asked, answers: said, shortLoan } }
  },
})

/** The rules of lending for programs of the library. */
export const loanRuleEndpoints = [list, explain, set, clear] as const

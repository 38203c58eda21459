import { href, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { listRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import {
  isOfEbooks,
  ruleKindNamed,
  ruleKindNames,
  ruleKinds,
} from '#src/features/lending/loan-rules/rule-kinds.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { filterText } from '#src/kernel/filters.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/loan-rules-page'
import { explainCase } from './explain-case.server.ts'
import { doRuleAction } from './rule-actions.server.ts'
import { RuleForm } from './rule-form.tsx'
import { type Named, ruleMatrix } from './rule-matrix.ts'
import { RuleQuestion } from './rule-question.tsx'
import { ruleSentences } from './rule-sentence.ts'
import { RuleSentences } from './rule-sentences.tsx'
import { RuleTable } from './rule-table.tsx'
import { scopeNames } from './scope-names.server.ts'
import styles from './settings.module.css'
import { WhyTable } from './why-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const text = (name: string) => filterText(url.searchParams, name, 100)
  const kind = ruleKindNamed(text('kind')) ?? 'loan-length'
  const [{ branches, itemTypes, categories }, rules] = await Promise.all([
    scopeNames(db),
    listRules(db),
  ])
  const types = isOfEbooks(kind) ? [] : itemTypes
  const wanted = isOfEbooks(kind) ? '' : text('branch')
  const branch = branches.find(({ code }) => code === wanted)?.code ?? null
  const asked = { member: text('member'), copy: text('copy') }
  const why =
    asked.member === '' || asked.copy === ''
      ? null
      : await explainCase(db, actor, asked).catch((error: unknown) => {
          if (isAppError(error)) return { fault: error.message }
          throw error
        })
  return {
    kind,
    branch,
    asked,
    why,
    branches,
    itemTypes: types,
    categories,
    sentences: ruleSentences(rules, categories, itemTypes),
    rows: ruleMatrix(rules, kind, branch, categories, types),
    edited: url.searchParams.has('category')
      ? { category: text('category'), itemType: text('itemType') }
      : null,
  }
}

const doneNothing = { flash: null, faults: {}, typed: {} }

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    const done = await doRuleAction(db, actor, field)
    return typeof done === 'string' ? doneForm(done) : { ...doneNothing, asked: done }
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'loan-rules', matches)

const here = '/admin/loan-rules'

export default function LoanRulesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, branch, branches, itemTypes, categories, rows, edited, asked, why, sentences } =
    loaderData
  const { label } = ruleKinds[kind]
  const address = (more: Readonly<Record<string, string>>) =>
    `${here}?${new URLSearchParams({ kind, ...(branch ? { branch } : {}), ...more })}`
  const row = edited && rows.find(({ code }) => code === edited.category)
  const cell = row?.cells.find(({ scope }) => (scope.itemType ?? '') === edited?.itemType)
  const nameOf = (list: readonly Named[], code: string, other: string) =>
    list.find((one) => one.code === code)?.name ?? other
  const scopeName = (scope: { category: string | null; itemType: string | null }) =>
    `${nameOf(categories, scope.category ?? '', 'all members')}, ${nameOf(itemTypes, scope.itemType ?? '', 'all types')}`
  const question = actionData && 'asked' in actionData ? actionData.asked : null
  return (
    <div className="page">
      <div className={styles.head}>
        <h1>Loan rules</h1>
        <nav aria-label="What rules are made for" className={styles.buttons}>
          <Link to={href('/admin/members/categories')}>Categories of members</Link>
          <Link to={href('/admin/item-types')}>Item types</Link>
          <Link to={href('/admin/branches')}>Branches</Link>
        </nav>
      </div>
      <RuleSentences
        sentences={sentences}
        cellHref={(about, category, itemType) =>
          `${here}?${new URLSearchParams({ kind: about, category, itemType })}#rule`
        }
      />
      <FilterForm label="Rules" action={here} isSet={false}>
        <FilterChoice
          label="What about"
          name="kind"
          value={kind}
          options={ruleKindNames.map((name) => [name, ruleKinds[name].label] as const)}
        />
        {branches.length > 1 && !isOfEbooks(kind) && (
          <FilterChoice
            label="Branch"
            name="branch"
            value={branch ?? ''}
            options={[['', 'All'], ...branches.map(({ code, name }) => [code, name] as const)]}
          />
        )}
      </FilterForm>
      <FlashMessage flash={actionData?.flash ?? null} />
      <h2>{label}</h2>
      <p className={styles.soft}>
        Highlighted values are set here; grey ones are inherited: first from the members, then from
        the type, then from all. Choose a field to change it.
      </p>
      <RuleTable
        kind={kind}
        label={label}
        rows={rows}
        itemTypes={itemTypes}
        cellHref={(category, itemType) => address({ category, itemType })}
      />
      {question && (
        <RuleQuestion
          asked={question}
          name={`${ruleKinds[question.kind].label}: ${scopeName(question.scope)}`}
          back={address({})}
        />
      )}
      {!question && edited && row && cell && (
        <RuleForm
          key={`${kind} ${edited.category} ${edited.itemType}`}
          kind={kind}
          cell={cell}
          scopeName={scopeName(edited)}
          back={address({})}
        />
      )}
      <h2>Check which rule applies</h2>
      <FilterForm label="Check which rule applies" action={here} isSet={false}>
        <input type="hidden" name="kind" value={kind} />
        {branch && <input type="hidden" name="branch" value={branch} />}
        <FilterField
          label="Member"
          name="member"
          value={asked.member}
          placeholder="Card, number or roll number"
        />
        <FilterField
          label="Copy"
          name="copy"
          value={asked.copy}
          placeholder="Barcode or accession number"
        />
      </FilterForm>
      {why && 'fault' in why && (
        <p role="alert" className={styles.fault}>
          {why.fault}
        </p>
      )}
      {why && 'answers' in why && (
        <WhyTable
          member={why.member}
          title={why.title}
          answers={why.answers}
          shortLoan={why.shortLoan}
          names={{
            branch: nameOf(branches, why.asked.branch, why.asked.branch),
            category: nameOf(categories, why.asked.category, why.asked.category),
            itemType: nameOf(itemTypes, why.asked.itemType, why.asked.itemType),
          }}
        />
      )}
    </div>
  )
}

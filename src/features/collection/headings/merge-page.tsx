import { Link, redirect } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/merge-page'
import { HeadingLine } from './heading-lines.tsx'
import { headingOfPage } from './heading-page.server.ts'
import { headingAt } from './heading-rows.server.ts'
import styles from './headings.module.css'
import { headingHref, type ListedHeading, mergeHeadingHref } from './headings.ts'
import { likelyDoublesOf } from './likely-doubles.server.ts'
import { mergeHeadings } from './merge-headings.server.ts'
import { othersLike, previewMerge } from './merge-preview.server.ts'
import { MergeQuestion } from './merge-question.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const heading = await headingOfPage(db, actor, params, mergeHeadingHref)
  const into = url.searchParams.get('into')
  const text = cleanLine(url.searchParams.get('q') ?? '', 200)
  const preview = into === null ? null : await previewMerge(db, actor, heading, into)
  const others =
    text === ''
      ? await likelyDoublesOf(db, actor, heading)
      : await othersLike(db, actor, heading, text)
  return { heading, preview, text, others: preview ? [] : others }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    const gone = await headingOfPage(db, actor, params)
    const stays = await headingAt(db, actor, gone.list, publicNumber(field('into')))
    const moved = await inTransaction(db, (within) =>
      mergeHeadings(within, actor, { gone, stays }, field('seen')),
    )
    return redirect(`${headingHref(stays)}?${new URLSearchParams({ moved: String(moved) })}`)
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'heading-merge', matches, `Merge ${loaderData?.heading.name ?? ''}`)

export default function MergePage({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, preview, text, others } = loaderData
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={headingHref(heading)}>{heading.name}</Link>
      </p>
      <h1>
        Merge <bdi>{heading.name}</bdi>
      </h1>
      <FlashMessage flash={actionData?.flash ?? null} />
      {preview ? (
        <MergeQuestion preview={preview} />
      ) : (
        <>
          <p>
            Choose the heading that stays. You then see what changes before anything does, and it
            can be undone.
          </p>
          <FilterForm label="Find it" action={mergeHeadingHref(heading)} isSet={text !== ''}>
            <FilterField
              label="The heading that stays"
              name="q"
              value={text}
              placeholder="Any part of it, in any script"
            />
          </FilterForm>
          <Choices heading={heading} others={others} text={text} />
        </>
      )}
    </div>
  )
}

type ChoicesProps = {
  heading: Parameters<typeof mergeHeadingHref>[0]
  others: readonly ListedHeading[]
  text: string
}

function Choices({ heading, others, text }: ChoicesProps) {
  if (others.length === 0) {
    return (
      <ListEmpty heading={text === '' ? 'No likely duplicates' : 'No other heading'}>
        {text === ''
          ? 'No other heading looks like this one. Look for it above.'
          : 'No other heading is like that. Write less of it.'}
      </ListEmpty>
    )
  }
  return (
    <>
      <h2>{text === '' ? 'Likely duplicates' : 'Headings'}</h2>
      <ul className={styles.lines}>
        {others.map((other) => (
          <li key={other.id}>
            <HeadingLine heading={other} />
            <Link to={mergeHeadingHref(heading, other)} aria-label={`Merge into ${other.name}`}>
              Preview
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

import { publicNumber } from '#src/kernel/ids.ts'
import { readPage } from '#src/kernel/paging.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { publicMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/required-books-page'
import { listAction } from './list-action.server.ts'
import { ListView } from './list-view.tsx'
import { addedBook, sentList } from './load-list.server.ts'
import { entriesOfPage } from './required-books.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const { searchParams } = new URL(request.url)
  const { page } = readPage(searchParams.get('page'), entriesOfPage)
  const asked = {
    book: publicNumber(searchParams.get('book') ?? ''),
    isbn: searchParams.get('isbn') ?? '',
  }
  return {
    owner: actor.kind === 'user' && actor.verified ? actor.email : null,
    page,
    sent: await sentList(db, actor, page),
    added: await addedBook(db, actor, asked),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return listAction(context.get(appContext), request)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(openPages, 'required-books', matches)

export default function RequiredBooksPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ListView key={loaderData.owner} {...loaderData} answer={actionData} />
}

import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import type { Drawn } from '#src/browser/forms/joined-form.ts'
import { isResponse } from '#src/kernel/is-response.ts'
import { type AppContext, appContext } from '#src/server/context.ts'
import { withFormFolder } from '#src/server/http/form-folder.server.ts'

type Fields = Readonly<Record<string, string | readonly string[]>>
type Action = (args: never) => unknown

/** What a page answers to a form; `to`: where it leads. */
export type Answer = Partial<FormResult> & { readonly status: number; readonly to: string }

/** Sends a form to the action of a page, as a browser without scripts does. */
export async function sentForm(
  action: Action,
  app: Partial<AppContext>,
  params: Readonly<Record<string, string>>,
  fields: Fields,
): Promise<Answer> {
  const body = new FormData()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) body.append(name, value)
  }
  const url = new URL('http://localhost/')
  const request = new Request(url, { method: 'POST', body })
  const context = new RouterContextProvider()
  context.set(appContext, { language: 'en', ...app } as AppContext)
  const args = { request, context, params, url } as never
  const answer = await withFormFolder(async () => action(args))
  if (isResponse(answer)) {
    return { status: answer.status, to: answer.headers.get('location') ?? '' }
  }
  const { data = answer, init = null } = answer as { data?: unknown; init?: ResponseInit | null }
  return { ...(data as FormResult), status: init?.status ?? 200, to: '' }
}

/**
 * Two send the same form, each with a change of their own; gives the answer to who was too late.
 */
export async function tooLate(
  send: (fields: Fields) => Promise<Answer>,
  drawn: Drawn,
  changes: readonly [Fields, Fields],
): Promise<Answer> {
  const both = await Promise.all(changes.map((change) => send({ ...fieldsOf(drawn), ...change })))
  const late = both.filter(({ status }) => status === 409)
  expect(late, JSON.stringify(both)).toHaveLength(1)
  return late[0] as Answer
}

/** The fields of a form as its page draws it (`ShownFields`). */
export function fieldsOf({ texts, version }: Drawn): Readonly<Record<string, string>> {
  return { ...texts, version: String(version), drawn: JSON.stringify(texts) }
}

import type { Actor } from '#src/kernel/actor.ts'
import { cookies } from '#src/kernel/cookies.ts'
import { cookieIn } from '#src/kernel/set-cookie.ts'
import {
  type Language,
  languageParameter,
  preferredLanguage,
  readLanguage,
} from '#src/kernel/words/language.ts'

/**
 * The language that a page is answered in: the one that its address asks for, else the one that was
 * chosen in this browser, or by this person anywhere, else the one that the browser prefers.
 */
export function languageOf(request: Request, actor: Actor): Language {
  const { searchParams } = new URL(request.url)
  return (
    readLanguage(searchParams.get(languageParameter)) ??
    readLanguage(cookieIn(request.headers.get('cookie'), cookies.language.name)) ??
    (actor.kind === 'user' ? actor.language : undefined) ??
    preferredLanguage(request.headers.get('accept-language'))
  )
}

/**
 * The language that an address asks for; where it asks for none, English, which the office prints.
 */
export function askedLanguage({ url }: Request): Language {
  return readLanguage(new URL(url).searchParams.get(languageParameter)) ?? 'en'
}

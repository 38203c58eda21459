import { readLanguage } from '#src/kernel/words/language.ts'
import type { NameThings } from '#src/server/audit-words.ts'
import { pageRow } from '../page-head.ts'
import { textNames } from '../text-files.server.ts'
import { textHref } from './text-href.ts'

/** Names texts by the ids that the audit has of them: `about/hi`. */
export const textsOfAudit: NameThings = async (_db, ids) => {
  const things = ids.flatMap((id) => {
    const [name = '', code] = id.split('/')
    const language = readLanguage(code)
    if (!textNames.includes(name) || language === null) return []
    const thing = { name: `${pageRow(name).title} (${language})`, to: textHref(name, language) }
    return [[id, thing] as const]
  })
  return new Map(things)
}

import { useEffect, useState } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import type { OfficeMenu } from '#src/panels/office/office-menu.ts'
import { officeWords } from '#src/panels/office/words.ts'
import type { CommandOption } from './command-option.ts'
import { inOrder, pageOptions } from './command-options.ts'
import { findOptions } from './find-options.ts'

/** Milliseconds without a key before the library is asked. */
const pause = 120
const shortest = 2

type Found = {
  readonly text: string
  readonly options: readonly CommandOption[]
  readonly isCut: boolean
}

/**
 * The lines for the text that is typed: those on the device at once, the library's when they come.
 * `isAsking` until then; `isCut` where the library could not be reached.
 */
export function useOptions(menu: OfficeMenu, typed: string) {
  const words = useWords(officeWords)
  const { groups } = menu
  const text = typed.trim()
  const hasPage = (id: string) => groups.some(({ entries }) => entries.some((one) => one.id === id))
  const [members, copies] = [hasPage('members'), hasPage('copies')]
  const [found, setFound] = useState<Found>({ text: '', options: [], isCut: false })
  useEffect(() => {
    if (text.length < shortest) return
    const cancel = new AbortController()
    const ways = { members, copies }
    const timer = setTimeout(async () => {
      const answer = await findOptions(ways, text, words, cancel.signal).catch(() => null)
      if (cancel.signal.aborted) return
      setFound({ text, options: answer ?? [], isCut: answer === null })
    }, pause)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [text, members, copies, words])
  const isFound = found.text === text
  return {
    options: inOrder(pageOptions(menu, text, words), isFound ? found.options : []),
    isAsking: text.length >= shortest && !isFound,
    isCut: isFound && found.isCut,
  }
}

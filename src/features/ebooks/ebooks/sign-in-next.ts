import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ebookHref, readerHref } from './ebooks.ts'

/** A place in a chapter as readers' addresses name it: a letter, words looked for, an anchor. */
const placeInChapter = /^#[lfb]-.{1,300}$/u

/**
 * Where whoever signs in on the page of an e-book goes: the chapter and passage of a link that was
 * shared with them (`?part=2#l-40`), else the page again.
 */
export function nextOf(number: number, search: string, hash: string): string {
  const part = Number(new URLSearchParams(search).get('part'))
  if (!Number.isInteger(part) || part < 1 || part > 100_000) return ebookHref(number)
  return readerHref(number, part) + (placeInChapter.test(hash) ? hash : '')
}

/** The same of this page, once it has come to rest: servers are not told of the passage. */
export function useSignInNext(number: number): string {
  const { search, hash } = useLocation()
  const [next, setNext] = useState(ebookHref(number))
  useEffect(() => setNext(nextOf(number, search, hash)), [number, search, hash])
  return next
}

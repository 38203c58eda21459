import { randomBytes } from 'node:crypto'
import { escaped } from '#src/features/ebooks/ebook-files/safe-chapter.ts'
import { languageTag } from '#src/kernel/text-language.ts'
import { type ReaderData, readerDataId } from './reader-data.ts'
import { type ToolIcon, toolIcon } from './tool-icons.server.ts'

/** A word that nobody can guess, by which the policy of one answer names its scripts. */
export function readerNonce(): string {
  return randomBytes(18).toString('base64url')
}

/** The page of a reader as an answer with its own policy. */
export function readerDocument(html: string, policy: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  })
}

/** What the server tells the script, as an element; nothing in it can end the element. */
export function dataScript(data: ReaderData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${readerDataId}">${json}</script>`
}

const fromRight = new Set(['ara', 'heb', 'per', 'fas', 'urd', 'snd', 'syr', 'yid', 'pus', 'div'])

/** The attributes that say in which language a book is, from its MARC code, and from which side. */
export function spokenIn(bookLanguage: string | undefined): string {
  const tag = languageTag(bookLanguage)
  const lang = tag ? ` lang="${escaped(tag)}"` : ''
  return `${lang}${fromRight.has(bookLanguage ?? '') ? ' dir="rtl"' : ''}`
}

/**
 * A button of the tools; `more`: other attributes; `icon`: what stands for its words where the window
 * is narrow.
 */
export function tool(id: string, text: string, more = '', icon: ToolIcon | null = null): string {
  const words = escaped(text)
  if (icon === null) return `<button type="button" id="${id}" ${more}>${words}</button>`
  return `<button type="button" id="${id}" class="icon" ${more}>${toolIcon(icon)}<span>${words}</span></button>`
}

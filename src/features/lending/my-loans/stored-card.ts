import { useEffect } from 'react'
import { keep, readStored } from '#src/browser/live/stored-own.ts'
import { rememberedEmail } from '#src/browser/remembered-email.ts'
import type { OwnCard } from './own-card.ts'

/**
 * Keeps the reader's card in this browser, for the time without network, when its photo cannot be
 * had; it is forgotten when they sign out.
 */
export function useStoredCard(card: OwnCard | null): void {
  useEffect(() => {
    const owner = rememberedEmail()
    if (card && owner) keep('card', { ...card, photo: null }, owner)
  }, [card])
}

/**
 * The card that this browser keeps of whoever was signed in last, and when it was kept, in ms since
 * 1970; null: none.
 */
export function storedCard(): { readonly card: OwnCard; readonly at: number } | null {
  const stored = readStored('card')
  if (!stored || stored.owner !== rememberedEmail() || !isCard(stored.value)) return null
  return { card: stored.value, at: stored.at }
}

function isCard(value: unknown): value is OwnCard {
  return typeof value === 'object' && value !== null && 'facts' in value && 'bars' in value
}

import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { forgetPrivateLists } from '#src/browser/live/forget-private.ts'
import { readLocal, removeLocal } from '#src/browser/local-storage.ts'
import { forgetCachedPages } from '#src/browser/offline/forget-pages.ts'
import { forgetPrivateDatabases } from '#src/browser/private-databases.ts'
import { rememberedEmail } from '#src/browser/remembered-email.ts'
import {
  forgetUser,
  isRemembered,
  rememberUser,
  userKey,
} from '#src/features/people/accounts/remembered-user.ts'
import { localKeys, sessionKeys } from '#src/kernel/device-names.ts'
import type { ShownPerson } from '#src/kernel/shown-person.ts'

/**
 * Keeps what the browser remembers of the person in step with what the server says, and asks the
 * server again where another tab has signed in or out or come by another role, or an old page comes
 * back from the browser's memory.
 */
export function useRememberedUser(person: ShownPerson | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const owner = person?.email ?? null
    const former = rememberedEmail()
    if (former !== owner) {
      void forgetCachedPages()
      if (former !== null) {
        // Who has a name here has storage: neither throws.
        removeLocal(localKeys.formDrafts)
        sessionStorage.removeItem(sessionKeys.formDrafts)
      }
    }
    if (person) rememberUser(person)
    else forgetUser()
    void forgetPrivateLists(owner)
    forgetPrivateDatabases(owner)
    if (person?.verified && readLocal(localKeys.requiredBooks) !== null)
      void sendRequired(person.email)
  }, [person])
  useEffect(() => {
    const ask = () => {
      if (!isRemembered(person)) revalidate()
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key === userKey || key === null) ask()
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) ask()
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
    }
  }, [person, revalidate])
}

/** Sends the required books that this browser has kept; where that fails, the next page does. */
async function sendRequired(owner: string): Promise<void> {
  try {
    const { joinAtSignIn } = await import(
      '#src/features/content/required-books/device/join-at-sign-in.ts'
    )
    await joinAtSignIn(owner)
  } catch {}
}

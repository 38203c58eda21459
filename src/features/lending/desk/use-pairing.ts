import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'

/** Milliseconds between two looks whether the desk has ended the pairing. */
const every = 1000

/** What the library says of this phone; null: it could not be reached. */
export type PairingSaid = { readonly isPaired: boolean | null }

/**
 * How this phone stands with the desk whose code it opened; `isPaired`: as its page came. Looks by
 * itself whether that has ended.
 */
export function usePairing(isPaired: boolean | null) {
  const fetcher = useFetcher<PairingSaid>()
  const [wasPaired, setWasPaired] = useState(isPaired === true)
  const [isRefused, setIsRefused] = useState(false)
  if (isPaired && !wasPaired) setWasPaired(true)
  const hasEnded =
    wasPaired && (isRefused || isPaired === false || fetcher.data?.isPaired === false)
  const look = useEffectEvent(() => {
    if (!document.hidden && fetcher.state === 'idle') void fetcher.load(location.pathname)
  })
  useEffect(() => {
    if (!wasPaired || hasEnded) return
    const timer = setInterval(look, every)
    return () => clearInterval(timer)
  }, [wasPaired, hasEnded])
  return { wasPaired, hasEnded, end: () => setIsRefused(true) }
}

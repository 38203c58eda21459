import { keepEarlyKeys } from '#src/browser/keys/early-keys.ts'

/**
 * Stands before the style sheets, which scripts behind them wait for: whoever has a scanner in hand
 * does not.
 */
export function EarlyKeysScript({ nonce }: { nonce: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {keepEarlyKeys}
    </script>
  )
}

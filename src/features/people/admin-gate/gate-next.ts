import { safeNext } from '#src/features/people/accounts/safe-next.ts'
import { gatePath } from './admin-gate.ts'

/**
 * Where an administrator goes once the gate is open: the page that was wanted, else the panel.
 * Never the form itself.
 */
export function gateNext(text: string | null): string {
  const next = safeNext(text)
  return next === null || /^\/admin\/gate(?:[/?#]|$)/i.test(next) ? panelPath : next
}

const panelPath = gatePath.slice(0, gatePath.lastIndexOf('/'))

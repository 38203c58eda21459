export const en = {
  refusedScans: 'Refused scans',
  manyRefused: (scans: number) => `${scans} refused scans`,
  dismissAll: 'Dismiss all',
  earlier: (scans: number) => `${scans} earlier`,
  dismiss: 'Dismiss',
  dismissOne: (code: string) => `Dismiss the refused scan ${code}`,
}

/** What the endpoints of purchases have in common. */
export const purchaseOffice = { tag: 'Purchases', access: 'admin', adminGate: true } as const

/** How a thing is called today, and the page that shows it; null: none does. */
export type AuditedThing = { readonly name: string; readonly to: string | null }

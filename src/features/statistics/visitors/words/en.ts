/** What the footer says of visitors. */
export const en = {
  visitors: (count: string) => `Visitors: ${count}`,
}

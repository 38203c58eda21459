/** Letters that the reason may have for which an entry is struck out. */
export const longestStrikeReason = 200

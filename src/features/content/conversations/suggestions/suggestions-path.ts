/** Where a page asks what already answers a question. */
export const suggestionsPath = '/api/v1/messages/suggestions'

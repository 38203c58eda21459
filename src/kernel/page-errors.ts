/** Marks of the performance timeline that tell what a browser said of errors, in their `detail`. */
export const pageErrorMark = 'page-error'

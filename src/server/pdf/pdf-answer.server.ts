/** A PDF for the one who asks, to look at and print; kept nowhere. */
export function pdfAnswer(pdf: Uint8Array<ArrayBuffer>, name: `${string}.pdf`): Response {
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

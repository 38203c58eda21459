import { AppError } from '#src/kernel/errors.ts'
import { type DocumentEndpoint, defineDocument } from '#src/server/http/endpoint.ts'
import { pageReportPath } from '../page-report-path.ts'
import { readPageReport } from './page-report.ts'
import { siteUse } from './site-use.server.ts'

/**
 * Takes what browsers measured of a page when it is left, from pages of this site alone. It says
 * nothing in return, and nothing of who sent it is kept.
 */
export const pageReportEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: pageReportPath,
    access: 'everyone',
    limited: true,
    summary: 'Takes loading times and errors of a page from its browser',
    changes: { methods: ['POST'], megabytes: 0 },
    respond: async ({ db, log }, request) => {
      if (request.method !== 'POST') {
        throw new AppError('method-not-allowed', 'Reports are sent by POST.', { allow: 'POST' })
      }
      const report = readPageReport(await request.text())
      if (!report) throw new AppError('invalid-input', 'This is no report of a page.')
      const userAgent = request.headers.get('user-agent') ?? ''
      siteUse(db, log).report({ report, userAgent, at: new Date() })
      return new Response(null, { status: 204 })
    },
  }),
]

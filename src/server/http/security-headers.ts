/**
 * The security headers of an answer (design: content policy without `unsafe-inline` scripts).
 * `scriptSources` allow the scripts that stand in the answer, by nonce or hash.
 * `frameHosts` are origins that a page may embed once the reader asks for it, such as the map's.
 */
export function securityHeaders(
  scriptSources: readonly string[],
  frameHosts: readonly string[],
  https: boolean,
) {
  const policy = [
    "default-src 'self'",
    // The reader of barcodes is WebAssembly; this allows compiling that, and no eval of scripts.
    `script-src 'self' ${scriptSources.join(' ')} 'wasm-unsafe-eval'`,
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frameHosts.length > 0 ? frameHosts.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/**
 * The security headers of a built file: those that are for documents would weigh more than many a
 * file. A worker is bound by the policy that comes with its own script.
 */
export function fileHeaders(path: string, https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(/worker[^/]*\.js$/.test(path)
      ? {
          'content-security-policy':
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
        }
      : {}),
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

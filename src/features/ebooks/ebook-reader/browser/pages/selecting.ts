/**
 * While words are selected by hand, the empty part of a page takes part in it: else the selection
 * jumps to all of the page wherever the pointer leaves a letter.
 */
export function watchSelecting(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    const layer = target instanceof Element ? target.closest('.textLayer') : null
    layer?.classList.add('selecting')
  })
  for (const name of ['pointerup', 'pointercancel', 'blur'] as const) {
    addEventListener(name, () => {
      for (const layer of document.querySelectorAll('.selecting')) {
        layer.classList.remove('selecting')
      }
    })
  }
}

if (typeof document !== 'undefined') document.addEventListener('pointerover', start)

/** The first mouse that comes to a link of the text loads what watches them. */
function start(event: PointerEvent): void {
  if (event.pointerType !== 'mouse' || !(event.target as Element).closest('.markdown a')) return
  document.removeEventListener('pointerover', start)
  void import('./previewLinks.ts').then(({ watchPointer }) => watchPointer(event))
}

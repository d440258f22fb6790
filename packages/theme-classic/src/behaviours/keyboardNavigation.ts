/** Class of the body while the reader navigates by keyboard. */
export const keyboardFocusedClassName = 'navigation-with-keyboard'

export function markKeyboardNavigation(document: Document): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') document.body.classList.add(keyboardFocusedClassName)
  })
  document.addEventListener('mousedown', () => document.body.classList.remove(keyboardFocusedClassName))
}

export default function Kbd({ children }) {
  return <kbd className="key">{children}</kbd>
}

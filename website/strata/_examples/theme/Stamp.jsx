export default function Stamp() {
  return <b>Approved</b>
}

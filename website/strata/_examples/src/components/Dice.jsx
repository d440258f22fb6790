export default function Dice({ sides }) {
  return <output className="dice">{sides} sides</output>
}

export default function Support() { return <p>Support</p> }

import Layout from '@theme/Layout'

export default function CrewPage({ people }) {
  return (
    <Layout title="Crew">
      <main>
        <h1>Crew</h1>
        <p>{people.join(', ')}</p>
      </main>
    </Layout>
  )
}

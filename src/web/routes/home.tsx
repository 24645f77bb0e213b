export const handle = { noJs: true }

export default function Home() {
  return (
    <main>
      <h1>Resguardo</h1>
    </main>
  )
}

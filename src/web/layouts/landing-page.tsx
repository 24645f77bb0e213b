import { Outlet } from 'react-router'

export default function LandingPage() {
  return <Outlet />
}

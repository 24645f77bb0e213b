export { default, ErrorBoundary, loader } from './landing-page.tsx'

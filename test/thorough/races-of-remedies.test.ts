import { describe } from 'node:test'
import { momentsOfRemedies } from './moments.ts'
import { raceIn } from './race-of-steps.ts'

describe('two steps on one deal in the same moment', () => raceIn(momentsOfRemedies))

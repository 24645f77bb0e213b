import { countries } from '#domain/people/countries.ts'

/** Where somebody may live, as the options of a list: the country and, where it has several, the clock. */
export function residences() {
  return countries.flatMap(({ code, name, zones }) =>
    zones.map(({ timeZone, region }) => ({
      value: `${code}:${timeZone}`,
      label: region === null ? name : `${name} (${region})`,
    })),
  )
}

/** The main clock of the country that the browser names first in its languages: `es-MX`. Empty for none of ours. */
export function likelyResidence(request: Request): string {
  const named = /\b[a-z]{2}-([A-Z]{2})\b/.exec(request.headers.get('accept-language') ?? '')?.[1]
  const country = countries.find(({ code, zones }) => code === named && zones[0]?.region === null)
  return country ? `${country.code}:${country.zones[0]?.timeZone}` : ''
}

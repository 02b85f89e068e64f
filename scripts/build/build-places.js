import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { namesOf, readAliases } from './places/names.js'
import { readAreas, readCities, readCountries, readRegions } from './places/tables.js'

/**
 * Writes the data file of places from GeoNames' tables: `node scripts/build/build-places.js
 * FOLDER`. The folder contains cities1000.txt, countryInfo.txt and admin1CodesASCII.txt. LICENSE.md
 * beside the data says where to download them.
 */
const [, , folder] = process.argv
if (folder === undefined) throw new Error('Name the folder of the tables')
const DATA = 'src/lib/server/places/data'

/** @param {string} name */
const readTable = name => readFileSync(join(folder, name), 'utf8')
const aliases = readAliases(readFileSync(join(DATA, 'aliases.txt'), 'utf8'))
const cities = readCities(readTable('cities1000.txt'))
const regions = readRegions(readTable('admin1CodesASCII.txt'), cities)
const countries = readCountries(readTable('countryInfo.txt'), cities)
const areas = readAreas(readFileSync(join(DATA, 'areas.txt'), 'utf8'), countries)

const lines = [...areas, ...countries, ...regions, ...cities]
  .toSorted((a, b) => a.id - b.id)
  .map(place => toLine(place))
writeFileSync(join(DATA, 'places.tsv'), `${lines.join('\n')}\n`)
console.info(
  `${areas.length} areas, ${countries.length} countries, ${regions.length} regions, ${cities.length} cities`,
)

/** @param {import('./places/tables.js').Place} place */
function toLine(place) {
  const { codes, main, other } = namesOf(place, aliases)
  const regionId = regions.find(({ key }) => key === place.region)?.id ?? ''
  const countryId = countries.find(({ key }) => key === place.country)?.id ?? ''
  return [
    place.id,
    place.kind,
    place.name,
    place.country,
    place.kind === 'country' ? '' : countryId,
    place.kind === 'city' ? regionId : '',
    place.partOf ?? '',
    place.latitude,
    place.longitude,
    place.population,
    place.timeZone,
    main.join('|'),
    other.join('|'),
    codes.join('|'),
    ...(place.areas ? [place.areas.join('|')] : []),
  ].join('\t')
}

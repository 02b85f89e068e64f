import { createDegreeReader, type DegreeForm } from './degrees.ts'
import { joinOccupations } from './titles/occupations.ts'
import { type Taxonomy } from './taxonomy.ts'
import { createTitleReader } from './titles/titles.ts'
import { type OccupationEntry, type TitleEntry } from './work-entries.ts'

/** Titles, degrees and occupations from the data files. */
export interface WorkData {
  degrees: DegreeForm[]
  occupations: OccupationEntry[]
  titles: TitleEntry[]
}

/** The part of the taxonomy for positions and education. */
export type WorkTaxonomy = Pick<
  Taxonomy,
  'degreeOf' | 'findTitles' | 'occupations' | 'readTitle' | 'titleName'
>

/** Titles, degrees and occupations. `read` is called once, at the first use. */
export function createWorkTaxonomy(read: () => WorkData): WorkTaxonomy {
  let made: WorkTaxonomy | null = null
  const words = () => (made ??= build(read()))
  return {
    degreeOf: text => words().degreeOf(text),
    findTitles: text => words().findTitles(text),
    readTitle: text => words().readTitle(text),
    titleName: key => words().titleName(key),
    get occupations() {
      return words().occupations
    },
  }
}

function build({ degrees, occupations, titles }: WorkData): WorkTaxonomy {
  return {
    ...createTitleReader(titles, occupations),
    degreeOf: createDegreeReader(degrees),
    occupations: joinOccupations(occupations, titles),
  }
}

/**
 * Words that a program says of its own accord. A wire name made of these alone (name, totalCount, startTime)
 * can stand for anything, so seeing it elsewhere proves no leak; the wire-name law leaves such names out.
 */
export const plainWords: ReadonlySet<string> = new Set(
  `account action active add address adjust after age all amount area array at attachment audit average
  base basic before begin body bottom business by card cell change channel check child children city class
  click close code color column commit common company config contact content count create created creator
  current data date day default delete demo depth desc description detail device dict dictionary direction
  district dot edit email enabled end enterprise entry error event field file filter finish first flag
  form format from group header height hidden high history hour icon id ids image img index info input
  instance is item items key kind label last lat latitude layout left length level limit line link list
  lng load local location login lon longitude low map mark market max menu message min minute mode model
  month name new next no node note num number of offset old on open operator option options order origin
  output page parent part password path pattern percent permission person phone pid point points position
  post prefix price problem project quarter query radius rank rate ratio reason receive record records
  region remark report request result results review right role root route row rows rule score screen
  search second section select send series sex shop show size sort source start state statistic status
  step stop store street success sum switch system tag target task tel text threshold time times timestamp
  title to token top total town tree type unit up update updated url user username users uuid value values
  version video view visible warning week weight width x y year zone`.split(/\s+/),
);

// Made by npm run render.
import projectBrewery1480Avif from './project-brewery-1-480.avif?no-inline'
import projectBrewery1480Jpg from './project-brewery-1-480.jpg?no-inline'
import projectBrewery1480Webp from './project-brewery-1-480.webp?no-inline'
import projectBrewery1800Avif from './project-brewery-1-800.avif?no-inline'
import projectBrewery1800Webp from './project-brewery-1-800.webp?no-inline'
import projectBrewery2480Avif from './project-brewery-2-480.avif?no-inline'
import projectBrewery2480Jpg from './project-brewery-2-480.jpg?no-inline'
import projectBrewery2480Webp from './project-brewery-2-480.webp?no-inline'
import projectBrewery2800Avif from './project-brewery-2-800.avif?no-inline'
import projectBrewery2800Webp from './project-brewery-2-800.webp?no-inline'
import projectBrewery3480Avif from './project-brewery-3-480.avif?no-inline'
import projectBrewery3480Jpg from './project-brewery-3-480.jpg?no-inline'
import projectBrewery3480Webp from './project-brewery-3-480.webp?no-inline'
import projectBrewery3800Avif from './project-brewery-3-800.avif?no-inline'
import projectBrewery3800Webp from './project-brewery-3-800.webp?no-inline'
import projectBrewery4480Avif from './project-brewery-4-480.avif?no-inline'
import projectBrewery4480Jpg from './project-brewery-4-480.jpg?no-inline'
import projectBrewery4480Webp from './project-brewery-4-480.webp?no-inline'
import projectBrewery4800Avif from './project-brewery-4-800.avif?no-inline'
import projectBrewery4800Webp from './project-brewery-4-800.webp?no-inline'
import projectClimbingGym1480Avif from './project-climbing-gym-1-480.avif?no-inline'
import projectClimbingGym1480Jpg from './project-climbing-gym-1-480.jpg?no-inline'
import projectClimbingGym1480Webp from './project-climbing-gym-1-480.webp?no-inline'
import projectClimbingGym1800Avif from './project-climbing-gym-1-800.avif?no-inline'
import projectClimbingGym1800Webp from './project-climbing-gym-1-800.webp?no-inline'
import projectClimbingGym2480Avif from './project-climbing-gym-2-480.avif?no-inline'
import projectClimbingGym2480Jpg from './project-climbing-gym-2-480.jpg?no-inline'
import projectClimbingGym2480Webp from './project-climbing-gym-2-480.webp?no-inline'
import projectClimbingGym2800Avif from './project-climbing-gym-2-800.avif?no-inline'
import projectClimbingGym2800Webp from './project-climbing-gym-2-800.webp?no-inline'
import projectClimbingGym3480Avif from './project-climbing-gym-3-480.avif?no-inline'
import projectClimbingGym3480Jpg from './project-climbing-gym-3-480.jpg?no-inline'
import projectClimbingGym3480Webp from './project-climbing-gym-3-480.webp?no-inline'
import projectClimbingGym3800Avif from './project-climbing-gym-3-800.avif?no-inline'
import projectClimbingGym3800Webp from './project-climbing-gym-3-800.webp?no-inline'
import projectClimbingGym4480Avif from './project-climbing-gym-4-480.avif?no-inline'
import projectClimbingGym4480Jpg from './project-climbing-gym-4-480.jpg?no-inline'
import projectClimbingGym4480Webp from './project-climbing-gym-4-480.webp?no-inline'
import projectClimbingGym4800Avif from './project-climbing-gym-4-800.avif?no-inline'
import projectClimbingGym4800Webp from './project-climbing-gym-4-800.webp?no-inline'
import projectCoffeeRoaster1480Avif from './project-coffee-roaster-1-480.avif?no-inline'
import projectCoffeeRoaster1480Jpg from './project-coffee-roaster-1-480.jpg?no-inline'
import projectCoffeeRoaster1480Webp from './project-coffee-roaster-1-480.webp?no-inline'
import projectCoffeeRoaster1800Avif from './project-coffee-roaster-1-800.avif?no-inline'
import projectCoffeeRoaster1800Webp from './project-coffee-roaster-1-800.webp?no-inline'
import projectCoffeeRoaster2480Avif from './project-coffee-roaster-2-480.avif?no-inline'
import projectCoffeeRoaster2480Jpg from './project-coffee-roaster-2-480.jpg?no-inline'
import projectCoffeeRoaster2480Webp from './project-coffee-roaster-2-480.webp?no-inline'
import projectCoffeeRoaster2800Avif from './project-coffee-roaster-2-800.avif?no-inline'
import projectCoffeeRoaster2800Webp from './project-coffee-roaster-2-800.webp?no-inline'
import projectCoffeeRoaster3480Avif from './project-coffee-roaster-3-480.avif?no-inline'
import projectCoffeeRoaster3480Jpg from './project-coffee-roaster-3-480.jpg?no-inline'
import projectCoffeeRoaster3480Webp from './project-coffee-roaster-3-480.webp?no-inline'
import projectCoffeeRoaster3800Avif from './project-coffee-roaster-3-800.avif?no-inline'
import projectCoffeeRoaster3800Webp from './project-coffee-roaster-3-800.webp?no-inline'
import projectCoffeeRoaster4480Avif from './project-coffee-roaster-4-480.avif?no-inline'
import projectCoffeeRoaster4480Jpg from './project-coffee-roaster-4-480.jpg?no-inline'
import projectCoffeeRoaster4480Webp from './project-coffee-roaster-4-480.webp?no-inline'
import projectCoffeeRoaster4800Avif from './project-coffee-roaster-4-800.avif?no-inline'
import projectCoffeeRoaster4800Webp from './project-coffee-roaster-4-800.webp?no-inline'
import projectConstructionCrew1480Avif from './project-construction-crew-1-480.avif?no-inline'
import projectConstructionCrew1480Jpg from './project-construction-crew-1-480.jpg?no-inline'
import projectConstructionCrew1480Webp from './project-construction-crew-1-480.webp?no-inline'
import projectConstructionCrew1800Avif from './project-construction-crew-1-800.avif?no-inline'
import projectConstructionCrew1800Webp from './project-construction-crew-1-800.webp?no-inline'
import projectConstructionCrew2480Avif from './project-construction-crew-2-480.avif?no-inline'
import projectConstructionCrew2480Jpg from './project-construction-crew-2-480.jpg?no-inline'
import projectConstructionCrew2480Webp from './project-construction-crew-2-480.webp?no-inline'
import projectConstructionCrew2800Avif from './project-construction-crew-2-800.avif?no-inline'
import projectConstructionCrew2800Webp from './project-construction-crew-2-800.webp?no-inline'
import projectConstructionCrew3480Avif from './project-construction-crew-3-480.avif?no-inline'
import projectConstructionCrew3480Jpg from './project-construction-crew-3-480.jpg?no-inline'
import projectConstructionCrew3480Webp from './project-construction-crew-3-480.webp?no-inline'
import projectConstructionCrew3800Avif from './project-construction-crew-3-800.avif?no-inline'
import projectConstructionCrew3800Webp from './project-construction-crew-3-800.webp?no-inline'
import projectConstructionCrew4480Avif from './project-construction-crew-4-480.avif?no-inline'
import projectConstructionCrew4480Jpg from './project-construction-crew-4-480.jpg?no-inline'
import projectConstructionCrew4480Webp from './project-construction-crew-4-480.webp?no-inline'
import projectConstructionCrew4800Avif from './project-construction-crew-4-800.avif?no-inline'
import projectConstructionCrew4800Webp from './project-construction-crew-4-800.webp?no-inline'
import projectFarmMarket1480Avif from './project-farm-market-1-480.avif?no-inline'
import projectFarmMarket1480Jpg from './project-farm-market-1-480.jpg?no-inline'
import projectFarmMarket1480Webp from './project-farm-market-1-480.webp?no-inline'
import projectFarmMarket1800Avif from './project-farm-market-1-800.avif?no-inline'
import projectFarmMarket1800Webp from './project-farm-market-1-800.webp?no-inline'
import projectFarmMarket2480Avif from './project-farm-market-2-480.avif?no-inline'
import projectFarmMarket2480Jpg from './project-farm-market-2-480.jpg?no-inline'
import projectFarmMarket2480Webp from './project-farm-market-2-480.webp?no-inline'
import projectFarmMarket2800Avif from './project-farm-market-2-800.avif?no-inline'
import projectFarmMarket2800Webp from './project-farm-market-2-800.webp?no-inline'
import projectFarmMarket3480Avif from './project-farm-market-3-480.avif?no-inline'
import projectFarmMarket3480Jpg from './project-farm-market-3-480.jpg?no-inline'
import projectFarmMarket3480Webp from './project-farm-market-3-480.webp?no-inline'
import projectFarmMarket3800Avif from './project-farm-market-3-800.avif?no-inline'
import projectFarmMarket3800Webp from './project-farm-market-3-800.webp?no-inline'
import projectFarmMarket4480Avif from './project-farm-market-4-480.avif?no-inline'
import projectFarmMarket4480Jpg from './project-farm-market-4-480.jpg?no-inline'
import projectFarmMarket4480Webp from './project-farm-market-4-480.webp?no-inline'
import projectFarmMarket4800Avif from './project-farm-market-4-800.avif?no-inline'
import projectFarmMarket4800Webp from './project-farm-market-4-800.webp?no-inline'
import projectFishingCharter1480Avif from './project-fishing-charter-1-480.avif?no-inline'
import projectFishingCharter1480Jpg from './project-fishing-charter-1-480.jpg?no-inline'
import projectFishingCharter1480Webp from './project-fishing-charter-1-480.webp?no-inline'
import projectFishingCharter1800Avif from './project-fishing-charter-1-800.avif?no-inline'
import projectFishingCharter1800Webp from './project-fishing-charter-1-800.webp?no-inline'
import projectFishingCharter2480Avif from './project-fishing-charter-2-480.avif?no-inline'
import projectFishingCharter2480Jpg from './project-fishing-charter-2-480.jpg?no-inline'
import projectFishingCharter2480Webp from './project-fishing-charter-2-480.webp?no-inline'
import projectFishingCharter2800Avif from './project-fishing-charter-2-800.avif?no-inline'
import projectFishingCharter2800Webp from './project-fishing-charter-2-800.webp?no-inline'
import projectFishingCharter3480Avif from './project-fishing-charter-3-480.avif?no-inline'
import projectFishingCharter3480Jpg from './project-fishing-charter-3-480.jpg?no-inline'
import projectFishingCharter3480Webp from './project-fishing-charter-3-480.webp?no-inline'
import projectFishingCharter3800Avif from './project-fishing-charter-3-800.avif?no-inline'
import projectFishingCharter3800Webp from './project-fishing-charter-3-800.webp?no-inline'
import projectFishingCharter4480Avif from './project-fishing-charter-4-480.avif?no-inline'
import projectFishingCharter4480Jpg from './project-fishing-charter-4-480.jpg?no-inline'
import projectFishingCharter4480Webp from './project-fishing-charter-4-480.webp?no-inline'
import projectFishingCharter4800Avif from './project-fishing-charter-4-800.avif?no-inline'
import projectFishingCharter4800Webp from './project-fishing-charter-4-800.webp?no-inline'
import projectLittleLeague1480Avif from './project-little-league-1-480.avif?no-inline'
import projectLittleLeague1480Jpg from './project-little-league-1-480.jpg?no-inline'
import projectLittleLeague1480Webp from './project-little-league-1-480.webp?no-inline'
import projectLittleLeague1800Avif from './project-little-league-1-800.avif?no-inline'
import projectLittleLeague1800Webp from './project-little-league-1-800.webp?no-inline'
import projectLittleLeague2480Avif from './project-little-league-2-480.avif?no-inline'
import projectLittleLeague2480Jpg from './project-little-league-2-480.jpg?no-inline'
import projectLittleLeague2480Webp from './project-little-league-2-480.webp?no-inline'
import projectLittleLeague2800Avif from './project-little-league-2-800.avif?no-inline'
import projectLittleLeague2800Webp from './project-little-league-2-800.webp?no-inline'
import projectLittleLeague3480Avif from './project-little-league-3-480.avif?no-inline'
import projectLittleLeague3480Jpg from './project-little-league-3-480.jpg?no-inline'
import projectLittleLeague3480Webp from './project-little-league-3-480.webp?no-inline'
import projectLittleLeague3800Avif from './project-little-league-3-800.avif?no-inline'
import projectLittleLeague3800Webp from './project-little-league-3-800.webp?no-inline'
import projectLittleLeague4480Avif from './project-little-league-4-480.avif?no-inline'
import projectLittleLeague4480Jpg from './project-little-league-4-480.jpg?no-inline'
import projectLittleLeague4480Webp from './project-little-league-4-480.webp?no-inline'
import projectLittleLeague4800Avif from './project-little-league-4-800.avif?no-inline'
import projectLittleLeague4800Webp from './project-little-league-4-800.webp?no-inline'
import projectWedding1480Avif from './project-wedding-1-480.avif?no-inline'
import projectWedding1480Jpg from './project-wedding-1-480.jpg?no-inline'
import projectWedding1480Webp from './project-wedding-1-480.webp?no-inline'
import projectWedding1800Avif from './project-wedding-1-800.avif?no-inline'
import projectWedding1800Webp from './project-wedding-1-800.webp?no-inline'
import projectWedding2480Avif from './project-wedding-2-480.avif?no-inline'
import projectWedding2480Jpg from './project-wedding-2-480.jpg?no-inline'
import projectWedding2480Webp from './project-wedding-2-480.webp?no-inline'
import projectWedding2800Avif from './project-wedding-2-800.avif?no-inline'
import projectWedding2800Webp from './project-wedding-2-800.webp?no-inline'
import projectWedding3480Avif from './project-wedding-3-480.avif?no-inline'
import projectWedding3480Jpg from './project-wedding-3-480.jpg?no-inline'
import projectWedding3480Webp from './project-wedding-3-480.webp?no-inline'
import projectWedding3800Avif from './project-wedding-3-800.avif?no-inline'
import projectWedding3800Webp from './project-wedding-3-800.webp?no-inline'
import projectWedding4480Avif from './project-wedding-4-480.avif?no-inline'
import projectWedding4480Jpg from './project-wedding-4-480.jpg?no-inline'
import projectWedding4480Webp from './project-wedding-4-480.webp?no-inline'
import projectWedding4800Avif from './project-wedding-4-800.avif?no-inline'
import projectWedding4800Webp from './project-wedding-4-800.webp?no-inline'
import type { ShopPicture } from './shop-picture.tsx'

export const PROJECTS = {
  'project-coffee-roaster-1': {
    alt: 'Lone Pine Coffee Roasters (demo brand): coffee brown 5-panel hat with a caramel band, seen from the front',
    width: 800,
    height: 800,
    avif: `${projectCoffeeRoaster1480Avif} 480w, ${projectCoffeeRoaster1800Avif} 800w`,
    webp: `${projectCoffeeRoaster1480Webp} 480w, ${projectCoffeeRoaster1800Webp} 800w`,
    fallback: projectCoffeeRoaster1480Jpg,
  },
  'project-coffee-roaster-2': {
    alt: 'Lone Pine Coffee Roasters (demo brand): the same hat, three-quarter view',
    width: 800,
    height: 800,
    avif: `${projectCoffeeRoaster2480Avif} 480w, ${projectCoffeeRoaster2800Avif} 800w`,
    webp: `${projectCoffeeRoaster2480Webp} 480w, ${projectCoffeeRoaster2800Webp} 800w`,
    fallback: projectCoffeeRoaster2480Jpg,
  },
  'project-coffee-roaster-3': {
    alt: 'Lone Pine Coffee Roasters (demo brand): close-up of the embroidered logo',
    width: 800,
    height: 800,
    avif: `${projectCoffeeRoaster3480Avif} 480w, ${projectCoffeeRoaster3800Avif} 800w`,
    webp: `${projectCoffeeRoaster3480Webp} 480w, ${projectCoffeeRoaster3800Webp} 800w`,
    fallback: projectCoffeeRoaster3480Jpg,
  },
  'project-coffee-roaster-4': {
    alt: 'Lone Pine Coffee Roasters (demo brand): oat colored 6-panel hat with a brown band',
    width: 800,
    height: 800,
    avif: `${projectCoffeeRoaster4480Avif} 480w, ${projectCoffeeRoaster4800Avif} 800w`,
    webp: `${projectCoffeeRoaster4480Webp} 480w, ${projectCoffeeRoaster4800Webp} 800w`,
    fallback: projectCoffeeRoaster4480Jpg,
  },
  'project-brewery-1': {
    alt: 'Bluebonnet Brewing (demo brand): ivory 6-panel hat with a royal blue band, seen from the front',
    width: 800,
    height: 800,
    avif: `${projectBrewery1480Avif} 480w, ${projectBrewery1800Avif} 800w`,
    webp: `${projectBrewery1480Webp} 480w, ${projectBrewery1800Webp} 800w`,
    fallback: projectBrewery1480Jpg,
  },
  'project-brewery-2': {
    alt: 'Bluebonnet Brewing (demo brand): the same hat, three-quarter view',
    width: 800,
    height: 800,
    avif: `${projectBrewery2480Avif} 480w, ${projectBrewery2800Avif} 800w`,
    webp: `${projectBrewery2480Webp} 480w, ${projectBrewery2800Webp} 800w`,
    fallback: projectBrewery2480Jpg,
  },
  'project-brewery-3': {
    alt: 'Bluebonnet Brewing (demo brand): close-up of the embroidered logo',
    width: 800,
    height: 800,
    avif: `${projectBrewery3480Avif} 480w, ${projectBrewery3800Avif} 800w`,
    webp: `${projectBrewery3480Webp} 480w, ${projectBrewery3800Webp} 800w`,
    fallback: projectBrewery3480Jpg,
  },
  'project-brewery-4': {
    alt: 'Bluebonnet Brewing (demo brand): royal blue regular koozie with the printed logo',
    width: 800,
    height: 800,
    avif: `${projectBrewery4480Avif} 480w, ${projectBrewery4800Avif} 800w`,
    webp: `${projectBrewery4480Webp} 480w, ${projectBrewery4800Webp} 800w`,
    fallback: projectBrewery4480Jpg,
  },
  'project-little-league-1': {
    alt: 'Mesquite Little League (demo brand): red 6-panel hat with a navy band, seen from the front',
    width: 800,
    height: 800,
    avif: `${projectLittleLeague1480Avif} 480w, ${projectLittleLeague1800Avif} 800w`,
    webp: `${projectLittleLeague1480Webp} 480w, ${projectLittleLeague1800Webp} 800w`,
    fallback: projectLittleLeague1480Jpg,
  },
  'project-little-league-2': {
    alt: 'Mesquite Little League (demo brand): the same hat, three-quarter view',
    width: 800,
    height: 800,
    avif: `${projectLittleLeague2480Avif} 480w, ${projectLittleLeague2800Avif} 800w`,
    webp: `${projectLittleLeague2480Webp} 480w, ${projectLittleLeague2800Webp} 800w`,
    fallback: projectLittleLeague2480Jpg,
  },
  'project-little-league-3': {
    alt: 'Mesquite Little League (demo brand): close-up of the embroidered logo',
    width: 800,
    height: 800,
    avif: `${projectLittleLeague3480Avif} 480w, ${projectLittleLeague3800Avif} 800w`,
    webp: `${projectLittleLeague3480Webp} 480w, ${projectLittleLeague3800Webp} 800w`,
    fallback: projectLittleLeague3480Jpg,
  },
  'project-little-league-4': {
    alt: 'Mesquite Little League (demo brand): navy 6-panel hat with a red band',
    width: 800,
    height: 800,
    avif: `${projectLittleLeague4480Avif} 480w, ${projectLittleLeague4800Avif} 800w`,
    webp: `${projectLittleLeague4480Webp} 480w, ${projectLittleLeague4800Webp} 800w`,
    fallback: projectLittleLeague4480Jpg,
  },
  'project-fishing-charter-1': {
    alt: 'Gulf Wind Charters (demo brand): teal 5-panel hat with a white band, seen from the front',
    width: 800,
    height: 800,
    avif: `${projectFishingCharter1480Avif} 480w, ${projectFishingCharter1800Avif} 800w`,
    webp: `${projectFishingCharter1480Webp} 480w, ${projectFishingCharter1800Webp} 800w`,
    fallback: projectFishingCharter1480Jpg,
  },
  'project-fishing-charter-2': {
    alt: 'Gulf Wind Charters (demo brand): the same hat, three-quarter view',
    width: 800,
    height: 800,
    avif: `${projectFishingCharter2480Avif} 480w, ${projectFishingCharter2800Avif} 800w`,
    webp: `${projectFishingCharter2480Webp} 480w, ${projectFishingCharter2800Webp} 800w`,
    fallback: projectFishingCharter2480Jpg,
  },
  'project-fishing-charter-3': {
    alt: 'Gulf Wind Charters (demo brand): close-up of the embroidered logo',
    width: 800,
    height: 800,
    avif: `${projectFishingCharter3480Avif} 480w, ${projectFishingCharter3800Avif} 800w`,
    webp: `${projectFishingCharter3480Webp} 480w, ${projectFishingCharter3800Webp} 800w`,
    fallback: projectFishingCharter3480Jpg,
  },
  'project-fishing-charter-4': {
    alt: 'Gulf Wind Charters (demo brand): teal skinny koozie with the printed logo',
    width: 800,
    height: 800,
    avif: `${projectFishingCharter4480Avif} 480w, ${projectFishingCharter4800Avif} 800w`,
    webp: `${projectFishingCharter4480Webp} 480w, ${projectFishingCharter4800Webp} 800w`,
    fallback: projectFishingCharter4480Jpg,
  },
  'project-farm-market-1': {
    alt: 'Sunrow Farm Market (demo brand): leaf green 5-panel hat with a cream band, seen from the front',
    width: 800,
    height: 800,
    avif: `${projectFarmMarket1480Avif} 480w, ${projectFarmMarket1800Avif} 800w`,
    webp: `${projectFarmMarket1480Webp} 480w, ${projectFarmMarket1800Webp} 800w`,
    fallback: projectFarmMarket1480Jpg,
  },
  'project-farm-market-2': {
    alt: 'Sunrow Farm Market (demo brand): the same hat, three-quarter view',
    width: 800,
    height: 800,
    avif: `${projectFarmMarket2480Avif} 480w, ${projectFarmMarket2800Avif} 800w`,
    webp: `${projectFarmMarket2480Webp} 480w, ${projectFarmMarket2800Webp} 800w`,
    fallback: projectFarmMarket2480Jpg,
  },
  'project-farm-market-3': {
    alt: 'Sunrow Farm Market (demo brand): close-up of the embroidered logo',
    width: 800,
    height: 800,
    avif: `${projectFarmMarket3480Avif} 480w, ${projectFarmMarket3800Avif} 800w`,
    webp: `${projectFarmMarket3480Webp} 480w, ${projectFarmMarket3800Webp} 800w`,
    fallback: projectFarmMarket3480Jpg,
  },
  'project-farm-market-4': {
    alt: 'Sunrow Farm Market (demo brand): sunflower yellow regular koozie with the printed logo',
    width: 800,
    height: 800,
    avif: `${projectFarmMarket4480Avif} 480w, ${projectFarmMarket4800Avif} 800w`,
    webp: `${projectFarmMarket4480Webp} 480w, ${projectFarmMarket4800Webp} 800w`,
    fallback: projectFarmMarket4480Jpg,
  },
  'project-climbing-gym-1': {
    alt: 'Big Mesa Climbing Gym (demo brand): spruce green 5-panel hat with a rust band, seen from the front',
    width: 800,
    height: 800,
    avif: `${projectClimbingGym1480Avif} 480w, ${projectClimbingGym1800Avif} 800w`,
    webp: `${projectClimbingGym1480Webp} 480w, ${projectClimbingGym1800Webp} 800w`,
    fallback: projectClimbingGym1480Jpg,
  },
  'project-climbing-gym-2': {
    alt: 'Big Mesa Climbing Gym (demo brand): the same hat, three-quarter view',
    width: 800,
    height: 800,
    avif: `${projectClimbingGym2480Avif} 480w, ${projectClimbingGym2800Avif} 800w`,
    webp: `${projectClimbingGym2480Webp} 480w, ${projectClimbingGym2800Webp} 800w`,
    fallback: projectClimbingGym2480Jpg,
  },
  'project-climbing-gym-3': {
    alt: 'Big Mesa Climbing Gym (demo brand): close-up of the embroidered logo',
    width: 800,
    height: 800,
    avif: `${projectClimbingGym3480Avif} 480w, ${projectClimbingGym3800Avif} 800w`,
    webp: `${projectClimbingGym3480Webp} 480w, ${projectClimbingGym3800Webp} 800w`,
    fallback: projectClimbingGym3480Jpg,
  },
  'project-climbing-gym-4': {
    alt: 'Big Mesa Climbing Gym (demo brand): sand colored 6-panel hat with a green band',
    width: 800,
    height: 800,
    avif: `${projectClimbingGym4480Avif} 480w, ${projectClimbingGym4800Avif} 800w`,
    webp: `${projectClimbingGym4480Webp} 480w, ${projectClimbingGym4800Webp} 800w`,
    fallback: projectClimbingGym4480Jpg,
  },
  'project-wedding-1': {
    alt: 'A & B Wedding Weekend (demo brand): off-white 6-panel hat with a blush band, seen from the front',
    width: 800,
    height: 800,
    avif: `${projectWedding1480Avif} 480w, ${projectWedding1800Avif} 800w`,
    webp: `${projectWedding1480Webp} 480w, ${projectWedding1800Webp} 800w`,
    fallback: projectWedding1480Jpg,
  },
  'project-wedding-2': {
    alt: 'A & B Wedding Weekend (demo brand): the same hat, three-quarter view',
    width: 800,
    height: 800,
    avif: `${projectWedding2480Avif} 480w, ${projectWedding2800Avif} 800w`,
    webp: `${projectWedding2480Webp} 480w, ${projectWedding2800Webp} 800w`,
    fallback: projectWedding2480Jpg,
  },
  'project-wedding-3': {
    alt: 'A & B Wedding Weekend (demo brand): close-up of the embroidered logo',
    width: 800,
    height: 800,
    avif: `${projectWedding3480Avif} 480w, ${projectWedding3800Avif} 800w`,
    webp: `${projectWedding3480Webp} 480w, ${projectWedding3800Webp} 800w`,
    fallback: projectWedding3480Jpg,
  },
  'project-wedding-4': {
    alt: 'A & B Wedding Weekend (demo brand): blush skinny koozie with the printed logo',
    width: 800,
    height: 800,
    avif: `${projectWedding4480Avif} 480w, ${projectWedding4800Avif} 800w`,
    webp: `${projectWedding4480Webp} 480w, ${projectWedding4800Webp} 800w`,
    fallback: projectWedding4480Jpg,
  },
  'project-construction-crew-1': {
    alt: 'True Level Builders (demo brand): graphite 6-panel hat with a safety orange band, seen from the front',
    width: 800,
    height: 800,
    avif: `${projectConstructionCrew1480Avif} 480w, ${projectConstructionCrew1800Avif} 800w`,
    webp: `${projectConstructionCrew1480Webp} 480w, ${projectConstructionCrew1800Webp} 800w`,
    fallback: projectConstructionCrew1480Jpg,
  },
  'project-construction-crew-2': {
    alt: 'True Level Builders (demo brand): the same hat, three-quarter view',
    width: 800,
    height: 800,
    avif: `${projectConstructionCrew2480Avif} 480w, ${projectConstructionCrew2800Avif} 800w`,
    webp: `${projectConstructionCrew2480Webp} 480w, ${projectConstructionCrew2800Webp} 800w`,
    fallback: projectConstructionCrew2480Jpg,
  },
  'project-construction-crew-3': {
    alt: 'True Level Builders (demo brand): close-up of the embroidered logo',
    width: 800,
    height: 800,
    avif: `${projectConstructionCrew3480Avif} 480w, ${projectConstructionCrew3800Avif} 800w`,
    webp: `${projectConstructionCrew3480Webp} 480w, ${projectConstructionCrew3800Webp} 800w`,
    fallback: projectConstructionCrew3480Jpg,
  },
  'project-construction-crew-4': {
    alt: 'True Level Builders (demo brand): orange 5-panel hat with a black band',
    width: 800,
    height: 800,
    avif: `${projectConstructionCrew4480Avif} 480w, ${projectConstructionCrew4800Avif} 800w`,
    webp: `${projectConstructionCrew4480Webp} 480w, ${projectConstructionCrew4800Webp} 800w`,
    fallback: projectConstructionCrew4480Jpg,
  },
} as const satisfies Record<string, ShopPicture>
